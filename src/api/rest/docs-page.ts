import { createHash } from 'node:crypto';
import { REFUSAL_SENTENCES } from '../graphql/types/refused';
import type { JsonSchema } from './json-schema';
import type { ApiOperation, ApiResponse, MediaType, OpenApi } from './openapi';
import { ERRORS, REFUSAL_STATUS } from './problem';
import { inRestWords } from './words';

const STYLE = `
:root { color-scheme: light dark; --line: #8885; --soft: #8882; --accent: light-dark(#0a5c36, #6fcf97) }
body { margin: 0 auto; max-width: 62rem; padding: 1rem 1.5rem 6rem; font: 16px/1.5 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.2 } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
h3 { margin: 2.5rem 0 .5rem } h3 code { color: var(--accent) }
a { color: var(--accent) } code, pre { font: .875em/1.45 ui-monospace, monospace }
pre { padding: .75rem; overflow: auto; max-height: 24rem; background: var(--soft); border-radius: .375rem }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 } td, th { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }
td p { margin: 0 } td:first-child { white-space: nowrap } nav ul { columns: 2; padding-left: 1.25rem }
details { margin: .25rem 0 } summary { cursor: pointer } .need { color: var(--accent) }
`;

/** The page is text and this style; nothing else is let in, and nothing is fetched. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The document as a page for people: one file of HTML, without scripts, that works wherever it is kept. */
export function docsPage(document: OpenApi): string {
  const { info, tags, components } = document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Entry => ({ method: method.toUpperCase(), path, operation })),
  );
  const chapters = tags.map(({ name, description }) => {
    const entries = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<h2>${text(name)}</h2>${prose(description)}${entries.map(operationOf).join('')}`;
  });
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<h3 id="${text(name)}">${text(name)}</h3>${schemaOf(schema)}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(info.title)} ${text(info.version)}</title>
<style>${STYLE}</style>
<h1>${text(info.title)} ${text(info.version)}</h1>
${prose(info.description)}
<p>The same as an <a href="openapi.json">OpenAPI 3.1 document</a>, to make a client from.</p>
<nav><ul>${operations.map(({ operation }) => link(operation.operationId, operation.summary)).join('')}
<li><a href="#codes">Codes</a></li><li><a href="#schemas">What answers are made of</a></li></ul></nav>
${chapters.join('\n')}
<h2 id="codes">Codes</h2>
${codes()}
<h2 id="schemas">What answers are made of</h2>
${schemas.join('\n')}
</html>
`;
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

function operationOf({ method, path, operation }: Entry): string {
  const { operationId, summary, description, parameters, requestBody, responses, security } = operation;
  const signedIn = security.every((way) => Object.keys(way).length > 0);
  const body = Object.values(requestBody?.content ?? {}).map(
    (media) => `<h4>Body</h4>${schemaOf(media.schema)}${examplesOf(media)}`,
  );
  const rows = parameters.map(
    (each) =>
      `<tr><td><code>${text(each.name)}</code>${need(each.required)}<td>${each.in}<td>${typeOf(each.schema)}<td>${prose(each.description ?? '')}`,
  );
  return `<section>
<h3 id="${text(operationId)}">${text(summary)}<br><code>${method} ${text(path)}</code></h3>
${prose(description ?? '')}${signedIn ? '<p>With a token.</p>' : ''}
${rows.length === 0 ? '' : `<table>${rows.join('')}</table>`}
${body.join('')}
<h4>Answers</h4>
${Object.entries(responses).map(responseOf).join('')}
</section>`;
}

function responseOf([status, { description, headers = {}, content = {} }]: [string, ApiResponse]): string {
  const named = Object.keys(headers).map((name) => `<code>${text(name)}</code>`);
  const media = Object.entries(content).map(
    ([type, each]) => `<p><code>${text(type)}</code>: ${typeOf(each.schema)}</p>${examplesOf(each)}`,
  );
  return `<details><summary><strong>${text(status)}</strong> ${inline(description)}</summary>
${named.length === 0 ? '' : `<p>With ${named.join(', ')}.</p>`}${media.join('')}</details>`;
}

function examplesOf({ examples = {} }: MediaType): string {
  return Object.values(examples)
    .map(({ summary, value }) => {
      const shown = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
      return `<p>${text(summary)}:</p><pre>${text(shown)}</pre>`;
    })
    .join('');
}

/** A schema that has a name, or a body: its members in a table. */
function schemaOf(schema: JsonSchema): string {
  const { description, properties, required = [], oneOf, enum: values } = schema;
  const about = prose(description ?? '');
  if (values !== undefined && !(description ?? '').includes('\n'))
    return `${about}<p>${values.map(code).join(', ')}</p>`;
  if (oneOf !== undefined) return `${about}<p>One of ${oneOf.map(typeOf).join(', ')}.</p>`;
  if (properties === undefined) return schema.$ref === undefined ? about : `<p>${typeOf(schema)}</p>`;
  const rows = Object.entries(properties).map(
    ([name, each]) =>
      `<tr><td>${code(name)}${need(required.includes(name))}<td>${typeOf(each)}<td>${prose(each.description ?? '')}`,
  );
  return `${about}<table>${rows.join('')}</table>`;
}

/** A type in a few words, with links to those that have a name. */
function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, allOf, type, items, format, const: only, default: standard } = schema;
  if ($ref !== undefined) {
    const name = $ref.replace('#/components/schemas/', '');
    return `<a href="#${text(name)}">${text(name)}</a>`;
  }
  if (only !== undefined) return code(only);
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (allOf !== undefined) return allOf.map(typeOf).slice(0, 1).join('');
  if (type === undefined) return 'anything';
  const names = (typeof type === 'string' ? [type] : type).map((name) =>
    name === 'array' ? `list of ${typeOf(items ?? {})}` : name,
  );
  const more = format === undefined || format === 'int32' ? '' : ` (${format})`;
  const without = standard === undefined ? '' : ` = ${code(JSON.stringify(standard))}`;
  return `${names.join(' or ')}${more}${without}`;
}

function codes(): string {
  const refusals = Object.entries(REFUSAL_SENTENCES).map(([name, title]) => {
    const status = new Map<string, number>(Object.entries(REFUSAL_STATUS)).get(name);
    return [name, status, inRestWords(title)] as const;
  });
  const errors = Object.entries(ERRORS).map(([name, { status, title }]) => [name, status, title] as const);
  const rows = [...refusals, ...errors].map(
    ([name, status, title]) => `<tr id="${text(name)}"><td>${code(name)}<td>${status ?? ''}<td>${inline(title)}`,
  );
  return `<table><tr><th>code<th>status<th>means${rows.join('')}</table>`;
}

function need(required: boolean): string {
  return required ? ' <span class="need" title="required">*</span>' : '';
}

function link(anchor: string, words: string): string {
  return `<li><a href="#${text(anchor)}">${text(words)}</a></li>`;
}

/** Paragraphs and lists of what descriptions are written in. */
function prose(markdown: string): string {
  const blocks = markdown.split(/\n\n+/).filter((block) => block.trim() !== '');
  return blocks
    .map((block) => {
      if (!block.startsWith('- ')) return `<p>${inline(block)}</p>`;
      return `<ul>${block
        .split('\n')
        .map((line) => `<li>${inline(line.slice(2))}</li>`)
        .join('')}</ul>`;
    })
    .join('');
}

function inline(markdown: string): string {
  return text(markdown)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');
}

function code(value: string | number): string {
  return `<code>${text(String(value))}</code>`;
}

function text(plain: string): string {
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
