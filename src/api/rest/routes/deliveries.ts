import type { AnyRefusalCode } from '../../../app/refusal';
import { command, type Route } from './route';

function onWebhook(
  mutation: string,
  what: string,
  summary: string,
  { input = 'WebhookInput', parts }: { readonly input?: string; readonly parts: string },
): Route {
  const refusals: readonly AnyRefusalCode[] = [
    'WEBHOOKS_OFF',
    'WEBHOOK_URL_INVALID',
    'WEBHOOK_NOT_ACTIVE',
    'TOO_OFTEN',
  ];
  return {
    ...command(mutation, { path: `/webhooks/{webhookId}/${what}`, tag: 'Deliveries', summary, refusals }),
    operation: `mutation ($input: ${input}!) { ${mutation}(input: $input) { __typename ${parts} ...Refused } }`,
  };
}

/** Webhooks and mail. */
export const DELIVERY_ROUTES: readonly Route[] = [
  {
    name: 'listWebhooks',
    method: 'GET',
    path: '/webhooks',
    tag: 'Deliveries',
    summary: 'Your webhooks',
    who: 'player',
    kind: 'view',
    operation: '{ webhooks { ...Webhook } }',
    answer: '',
  },
  command(
    'createWebhook',
    {
      path: '/webhooks',
      tag: 'Deliveries',
      summary: 'Have an address told what comes into your inbox',
      about: 'The answer holds the secret that signs what is sent.',
      creates: { status: 201 },
      refusals: ['WEBHOOKS_OFF', 'WEBHOOK_URL_INVALID', 'WEBHOOKS_FULL', 'TOO_OFTEN'],
    },
    ['...WebhookWithSecret'],
  ),
  onWebhook('updateWebhook', 'update', 'Have it sent to another address, or told of other things', {
    input: 'UpdateWebhookInput',
    parts: '... on UpdateWebhookSuccess { webhook { ...Webhook } }',
  }),
  onWebhook('deleteWebhook', 'delete', 'Send nothing more', {
    parts: '... on DeleteWebhookSuccess { webhookId }',
  }),
  onWebhook('testWebhook', 'test', 'Send something, to see that it arrives', {
    parts: '... on TestWebhookSuccess { delivery { ...WebhookDelivery } }',
  }),
  onWebhook('rotateWebhookSecret', 'rotate-secret', 'Sign with another secret', { parts: '...WebhookWithSecret' }),
  onWebhook('redeliver', 'redeliver', 'Send again', {
    input: 'RedeliverInput',
    parts: '... on RedeliverSuccess { deliveries { ...WebhookDelivery } }',
  }),
  {
    name: 'listDeliveries',
    method: 'GET',
    path: '/webhooks/{webhookId}/deliveries',
    tag: 'Deliveries',
    summary: 'What was sent, and what became of it',
    who: 'player',
    kind: 'view',
    operation: `query ($webhookId: ID!, $state: DeliveryState, $first: Int, $after: ID) {
      webhookDeliveries(webhookId: $webhookId, state: $state, first: $first, after: $after) { ...DeliveryPage }
    }`,
    answer: 'webhookDeliveries',
  },
  {
    name: 'getMail',
    method: 'GET',
    path: '/me/mail',
    tag: 'Deliveries',
    summary: 'Where and how often you are written to',
    about: 'Not found where you have given no address.',
    who: 'player',
    kind: 'view',
    operation: '{ mailSettings { ...MailSettings } }',
    answer: 'mailSettings',
  },
  command(
    'setMailAddress',
    {
      path: '/me/mail',
      tag: 'Deliveries',
      summary: 'Say where you want to be written to',
      about: 'A code is sent there, which proves that the address is yours.',
      refusals: ['MAIL_OFF', 'MAIL_ADDRESS_INVALID', 'MAIL_INTERVAL_INVALID', 'CREDENTIALS_WRONG', 'BUSY', 'TOO_OFTEN'],
    },
    ['... on SetMailAddressSuccess { settings { ...MailSettings } }'],
  ),
  command(
    'confirmMailAddress',
    {
      path: '/me/mail/confirm',
      tag: 'Deliveries',
      summary: 'Prove that the address is yours, by the code that was sent there',
      refusals: ['MAIL_OFF', 'NO_MAIL_ADDRESS', 'CODE_WRONG', 'CODE_OVER'],
    },
    ['... on ConfirmMailAddressSuccess { settings { ...MailSettings } }'],
  ),
  {
    name: 'deleteMailAddress',
    method: 'POST',
    path: '/me/mail/delete',
    tag: 'Deliveries',
    summary: 'Be written to no more',
    who: 'player',
    kind: 'view',
    operation: 'mutation { deleteMailAddress { __typename ... on DeleteMailAddressSuccess { done } ...Refused } }',
    answer: 'deleteMailAddress',
    refusals: ['MAIL_OFF', 'NO_MAIL_ADDRESS'],
  },
];
