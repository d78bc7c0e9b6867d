import type { Result } from '../engine/core/result';
import { noteKeyId, type NoteSigner } from '../fairness/note';
import { RepeatedWork } from './repeated-work';
import type { KeyRefusal } from './signing-keys';

export interface CurrentSignerOptions {
  /** The signer that the key file holds now, and whether it may sign. */
  readonly enrol: () => Promise<Result<NoteSigner, KeyRefusal>>;
  /** Between two looks, ms. */
  readonly everyMs: number;
  readonly onChange: (keyId: string) => void;
  /** The key in use may no longer sign, and no other is there: told once for each reason. */
  readonly onRefused: (sentence: string) => void;
  readonly onError: (error: unknown) => void;
}

/** The key that notes are signed with; another one after a rotation, as soon as its file is there, without a restart. */
export class CurrentSigner implements NoteSigner {
  private readonly looks: RepeatedWork;
  private refused: string | undefined;

  constructor(
    private signer: NoteSigner,
    private readonly options: CurrentSignerOptions,
  ) {
    this.looks = new RepeatedWork(() => this.look(), options);
  }

  get name(): string {
    return this.signer.name;
  }

  get publicKey(): NoteSigner['publicKey'] {
    return this.signer.publicKey;
  }

  readonly sign = (text: string): Uint8Array => this.signer.sign(text);

  start(): void {
    this.looks.beginLater();
  }

  stop(): Promise<void> {
    return this.looks.stop();
  }

  async look(): Promise<void> {
    const { enrol, onChange, onRefused } = this.options;
    const enrolled = await enrol();
    if (!enrolled.ok) {
      const { sentence } = enrolled.error;
      if (sentence !== this.refused) onRefused(sentence);
      this.refused = sentence;
      return;
    }
    this.refused = undefined;
    if (enrolled.value.publicKey === this.signer.publicKey) return;
    this.signer = enrolled.value;
    onChange(noteKeyId(this.signer));
  }
}
