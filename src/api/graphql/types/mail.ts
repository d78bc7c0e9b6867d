import { createUnionType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { MailView } from '../../../app/deliveries/mail-addresses';
import type { InboxKind as EntryKind } from '../../../readmodels/inbox-store';
import { InboxKind } from './inbox';
import { Refused } from './refused';
import { InstantScalar } from './scalars';

export const MailState = { UNPROVED: 'unproved', PROVED: 'proved', REFUSED: 'refused' } as const;
registerEnumType(MailState, {
  name: 'MailState',
  description: 'Whether you are written to.',
  valuesConfig: {
    UNPROVED: { description: 'Not yet: a code was sent there, which confirmMailAddress wants.' },
    PROVED: { description: 'You are written to.' },
    REFUSED: { description: 'Its mail server refuses what we send. Name another, or the same anew.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'Where and of what you are written to. For you alone.' })
export class MailSettings {
  @Field(() => String, { description: 'Your address.' })
  readonly address: string;

  @Field(() => MailState, { description: 'Whether you are written to.' })
  readonly state: MailView['state'];

  @Field(() => [InboxKind], {
    nullable: true,
    description: 'What you are written of; null for everything, of kinds to come too.',
  })
  readonly kinds: readonly EntryKind[] | null;

  @Field(() => Int, { description: 'From one mail to the next, at least so many minutes.' })
  readonly everyMinutes: number;

  @Field(() => InstantScalar, {
    nullable: true,
    description: 'Until when the code is good, while UNPROVED or while nextAddress waits for it.',
  })
  readonly codeUntil?: Date;

  @Field(() => String, {
    nullable: true,
    description: 'What takes the place of the proved address once its code has come back; null where none waits.',
  })
  readonly nextAddress?: string;

  constructor({ address, state, kinds, everyMinutes, codeUntil, nextAddress }: MailView) {
    this.address = address;
    this.state = state;
    this.kinds = kinds ?? null;
    this.everyMinutes = everyMinutes;
    if (codeUntil !== undefined) this.codeUntil = codeUntil;
    if (nextAddress !== undefined) this.nextAddress = nextAddress;
  }
}

@InputType({ description: 'Where and of what you want to be written to.' })
export class SetMailAddressInput {
  @Field(() => String, { description: 'An address of yours. If it is another than before, it is sent a code.' })
  readonly address: string;

  @Field(() => [InboxKind], {
    nullable: true,
    description: 'What you want to be written of; everything, of kinds to come too, when left out.',
  })
  readonly kinds?: readonly EntryKind[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'At most one mail in so many minutes, 5 to 10080; 60 when left out.',
  })
  readonly everyMinutes?: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The password of your account, without which it is refused; guests have none.',
  })
  readonly password?: string | null;
}

@InputType({ description: 'The code that you were sent.' })
export class ConfirmMailAddressInput {
  @Field(() => String, { description: 'Eight digits.' })
  readonly code: string;
}

@ObjectType({ simpleResolvers: true, description: 'It is so now.' })
export class SetMailAddressSuccess {
  @Field(() => MailSettings, { description: 'What holds now.' })
  readonly settings: MailSettings;

  constructor(view: MailView) {
    this.settings = new MailSettings(view);
  }
}

@ObjectType({ simpleResolvers: true, description: 'The address is yours.' })
export class ConfirmMailAddressSuccess {
  @Field(() => MailSettings, { description: 'What holds now.' })
  readonly settings: MailSettings;

  constructor(view: MailView) {
    this.settings = new MailSettings(view);
  }
}

@ObjectType({ simpleResolvers: true, description: 'No address of yours is kept.' })
export class DeleteMailAddressSuccess {
  @Field(() => Boolean, { description: 'True.' })
  readonly done: boolean;

  constructor() {
    this.done = true;
  }
}

export const SetMailAddressPayload = createUnionType({
  name: 'SetMailAddressPayload',
  description: 'What setMailAddress answers.',
  types: () => [SetMailAddressSuccess, Refused] as const,
});

export const ConfirmMailAddressPayload = createUnionType({
  name: 'ConfirmMailAddressPayload',
  description: 'What confirmMailAddress answers.',
  types: () => [ConfirmMailAddressSuccess, Refused] as const,
});

export const DeleteMailAddressPayload = createUnionType({
  name: 'DeleteMailAddressPayload',
  description: 'What deleteMailAddress answers.',
  types: () => [DeleteMailAddressSuccess, Refused] as const,
});
