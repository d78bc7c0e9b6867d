import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { Kind, type DocumentNode } from 'graphql';
import { assert } from '../../engine/core/assert';
import { whoAsks, type Gate, type WhoAsks } from '../auth/who-asks';
import { callersError } from '../graphql/errors';
import { routeGaps } from './coverage';
import { decide, FOR_OPERATORS } from './decide';
import { errorOf, type DocumentGuard, type OperatorList } from './document-guard';
import type { Rule } from './rules';
import type { RouteRule } from './routes';
import { TABLES, type Tables } from './tables';

/** What guards the addresses: `METHOD /path` of each, its rule looked up before anything of a request is read. */
export class Doors {
  private readonly served = new Set<string>();
  private readonly documents = new Map<string, readonly DocumentNode[]>();
  private readonly refusals = new Set<string>();
  private readonly callers = new WeakMap<FastifyRequest, WhoAsks>();

  constructor(
    private readonly gate: Gate,
    private readonly guard: DocumentGuard,
    private readonly operators: OperatorList,
    private readonly tables: Pick<Tables, 'routes'> = TABLES,
  ) {}

  /** Stands before every route that is added from here on. */
  guardAll(app: FastifyInstance): void {
    app.addHook('onRoute', (route) => this.note(route));
    // After all hooks that set headers, so that pages of other origins can read a refusal; before any body is read.
    app.addHook('preParsing', (request, _reply, payload, done) => {
      const { url } = request.routeOptions;
      const asked = url === undefined || request.is404 ? undefined : keyOf(request.method, url);
      // Moves come here: what is judged by its document waits for nothing.
      if (asked === undefined || this.ruleOf(asked)?.kind === 'document') {
        done(null, payload);
        return;
      }
      this.letIn(request, asked).then(
        () => done(null, payload),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }

  /** Says by which documents a route is served. */
  servedBy(method: string, url: string, documents: readonly DocumentNode[]): void {
    this.documents.set(keyOf(method, url), documents);
  }

  /** Says that a route answers with a refusal of the method, whoever asks. */
  refusesMethod(method: string, url: string): void {
    this.refusals.add(keyOf(method, url));
  }

  /** Who asks at a route that has an operation: he was asked for it at the door. */
  callerOf(request: FastifyRequest): WhoAsks {
    const who = this.callers.get(request);
    assert(who !== undefined, 'the caller was asked at the door');
    return who;
  }

  /** The same where it is not known how far he came; undefined for whom nobody asked, or did not let in. */
  whoCame(request: FastifyRequest): WhoAsks | undefined {
    return this.callers.get(request);
  }

  /** What the server serves without a rule, or has a rule for without serving it. */
  gaps(): readonly string[] {
    const others = [...new Set([...this.served].filter((route) => !this.refusals.has(route)).map(asGet))];
    const undocumented = others.filter((route) => this.ruleOf(route)?.kind === 'by' && !this.documents.has(route));
    const misplaced = [...this.documents].flatMap(([route, documents]) => {
      const rule = this.ruleOf(route);
      const [root] = documents.map(rootOf);
      return rule?.kind === 'by' && root === rule.operation ? [] : [`${route} is served by ${root ?? 'nothing'}`];
    });
    return [
      ...routeGaps(others, this.tables),
      ...undocumented.map((route) => `${route} has no document`),
      ...misplaced,
    ];
  }

  private ruleOf(route: string): RouteRule | undefined {
    return Object.hasOwn(this.tables.routes, route) ? this.tables.routes[route] : undefined;
  }

  private note({ method, url }: RouteOptions): void {
    for (const each of [method].flat()) this.served.add(keyOf(each, url));
  }

  private async letIn(request: FastifyRequest, asked: string): Promise<void> {
    if (this.refusals.has(asked)) return;
    const route = asGet(asked);
    const rule = this.ruleOf(route);
    if (rule === undefined) throw callersError('FORBIDDEN', 'This is not open to anybody.', 403);
    if (rule.kind === 'document') return;
    if (rule.kind === 'rule' && rule.rule.who === 'anyone' && rule.rule.scopes.length === 0) return;
    const read = await whoAsks(this.gate, request.headers.authorization);
    if (!read.ok) throw callersError(read.error.code, read.error.message, read.error.status);
    this.callers.set(request, read.value);
    if (rule.kind === 'rule') return this.checkRule(rule.rule, route, read.value);
    if (rule.who !== undefined) await this.checkRule({ who: rule.who, scopes: [] }, route, read.value);
    for (const document of this.documents.get(route) ?? []) {
      const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
      if (operation !== undefined) await this.guard.check(document, operation, read.value.caller);
    }
  }

  private async checkRule(rule: Rule, at: string, { caller }: WhoAsks): Promise<void> {
    const decision = decide([{ rule, at }], caller);
    if (decision === 'open') return;
    if (decision !== 'operators') throw errorOf(decision);
    if (caller.kind !== 'player' || !(await this.operators.isOperator(caller.playerId))) throw errorOf(FOR_OPERATORS);
  }
}

function keyOf(method: string, url: string): string {
  return `${method} ${url.includes(':') ? url.replace(/:(\w+)/g, '{$1}') : url}`;
}

/** HEAD asks for what GET would answer. */
function asGet(route: string): string {
  return route.replace(/^HEAD /, 'GET ');
}

/** `Mutation.playMove`; with several root fields, all of them. */
function rootOf(document: DocumentNode): string {
  return document.definitions
    .flatMap((node) => {
      if (node.kind !== Kind.OPERATION_DEFINITION) return [];
      const type = `${node.operation.charAt(0).toUpperCase()}${node.operation.slice(1)}`;
      return node.selectionSet.selections.map(
        (field) => `${type}.${field.kind === Kind.FIELD ? field.name.value : '?'}`,
      );
    })
    .join(' ');
}
