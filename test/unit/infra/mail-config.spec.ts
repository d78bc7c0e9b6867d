import { ConfigRefused, readConfig } from '../../../src/infra/config';

const MAIL = {
  SMTP_URL: 'smtps://u:p4ss@mail.example:465',
  MAIL_FROM: 'games@example.org',
  PUBLIC_URL: 'https://g.example/',
};

describe('settings of mail', () => {
  test('send none where no mail server is named', () => {
    expect(readConfig({}).mail).toBeUndefined();
    expect(readConfig({ ...MAIL, SMTP_URL: ' ' }).mail).toBeUndefined();
  });

  test('are read together', () => {
    expect(readConfig({ ...MAIL, GAME_LINK: 'https://p.example/{id}' }).mail).toEqual({
      smtpUrl: MAIL.SMTP_URL,
      from: 'games@example.org',
      publicUrl: 'https://g.example',
      gameLink: 'https://p.example/{id}',
    });
  });

  test.each([
    [{ SMTP_URL: 'https://u:p4ss@mail.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'u:p4ss' }, 'SMTP_URL'],
    [{ MAIL_FROM: undefined }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'g.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://g.example/?a', SMTP_URL: undefined }, 'PUBLIC_URL'],
    [{ GAME_LINK: 'https://p.example/' }, 'GAME_LINK'],
  ])('are refused with %j, in a sentence that names %s and no password', (given, name) => {
    const read = () => readConfig({ ...MAIL, ...given });
    expect(read).toThrow(ConfigRefused);
    expect(read).toThrow(name);
    expect(read).not.toThrow('p4ss');
  });
});
