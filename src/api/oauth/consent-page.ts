import { SCOPES, type Scope } from '../../app/scopes';
import type { Fields } from './oauth-protocol';

/** What somebody is asked: whether that program may do that in his name. */
export interface Consent {
  readonly program: string;
  /** Where the program is answered, for people. */
  readonly answeredAt: string;
  readonly scopes: readonly Scope[];
  /** What the program asked, to be sent back as it stands. */
  readonly asked: Fields;
  readonly csrf: string;
  /** What went wrong with the last try. */
  readonly trouble?: string;
}

/** No script, and nothing from elsewhere: a page that asks for a password holds nothing else. */
export function consentPage({ program, answeredAt, scopes, asked, csrf, trouble }: Consent): string {
  const hidden = Object.entries({ ...asked, csrf })
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const may = scopes.map((scope) => `<li>${escaped(SCOPES[scope])} <small>${escaped(scope)}</small></li>`).join('');
  return page(
    `<h1>May “${escaped(program)}” act for you?</h1>
<p>It is a program of somebody else, and is answered at <b>${escaped(answeredAt)}</b>. It asks to:</p><ul>${may}</ul>
<p>You can take this back at any time, in your list of sessions. It never sees your password.</p>
${trouble === undefined ? '' : `<p role="alert">${escaped(trouble)}</p>`}
<form method="post" action="authorize" autocomplete="on">${hidden}
<p><label>Name of your account<br><input name="name" autocomplete="username" maxlength="100"></label></p>
<p><label>Password<br><input name="password" type="password" autocomplete="current-password" maxlength="200"></label></p>
<p><button name="answer" value="allow">Allow</button> <button name="answer" value="deny" formnovalidate>Deny</button></p></form>`,
  );
}

export function troublePage(sentence: string): string {
  return page(`<h1>This cannot be done</h1><p>${escaped(sentence)}</p>`);
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Capicua: sign in for a program</title>${body}</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
