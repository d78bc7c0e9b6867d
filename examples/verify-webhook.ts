/**
 * A receiver of Capicua's webhooks (docs/webhooks.md): checks who sends, proves its address, and hears each thing once.
 *
 *   WEBHOOK_SECRET=whsec_… PORT=3000 node -r @swc-node/register examples/verify-webhook.ts
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

const SECONDS_MAX = 300;

/** Whether the server that knows the secret sent this body, and not long ago. `body` is what arrived, byte for byte. */
export function isGenuine(
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
  now = Date.now() / 1000,
): boolean {
  const timestamp = String(headers['capicua-timestamp']);
  const id = String(headers['capicua-delivery']);
  // Whoever has overheard one cannot send it again for ever.
  if (!/^\d+$/.test(timestamp) || Math.abs(now - Number(timestamp)) > SECONDS_MAX) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.${id}.`).update(body).digest();
  // While a secret is being changed there are two signatures.
  return String(headers['capicua-signature'])
    .split(',')
    .some((signature) => {
      const [version, hex = ''] = signature.trim().split('=');
      const given = Buffer.from(hex, 'hex');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}

if (require.main === module) {
  const secret = process.env['WEBHOOK_SECRET'] ?? '';
  const heard = new Set<string>();
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (!isGenuine(secret, request.headers, body)) return response.writeHead(401).end();
      const told = JSON.parse(body.toString('utf8')) as { type: string; deliveryId: string; proof?: string };
      // Answering with the word shows that this address wants to be told.
      if (told.type === 'PROOF') return response.end(told.proof);
      // The same may come twice: after a crash, or when our answer got lost.
      if (!heard.has(told.deliveryId)) console.log(JSON.stringify(told));
      heard.add(told.deliveryId);
      return response.writeHead(204).end();
    });
  }).listen(Number(process.env['PORT'] ?? 3000), '127.0.0.1');
}
