import { MUTATIONS, QUERIES, SUBSCRIPTIONS } from './operations';
import { ROUTES, type RouteRule } from './routes';
import type { Rule, TypeRule } from './rules';
import { TYPES } from './types';

/** The whole of who may do what. */
export interface Tables {
  readonly operations: Readonly<Record<'Query' | 'Mutation' | 'Subscription', Readonly<Record<string, Rule>>>>;
  readonly types: Readonly<Record<string, TypeRule>>;
  readonly routes: Readonly<Record<string, RouteRule>>;
}

export const TABLES: Tables = {
  operations: { Query: QUERIES, Mutation: MUTATIONS, Subscription: SUBSCRIPTIONS },
  types: TYPES,
  routes: ROUTES,
};
