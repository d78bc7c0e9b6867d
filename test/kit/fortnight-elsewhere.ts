import { playFortnight } from './fortnight';

/** Plays the fortnight in the time zone that TZ names, and prints the zone and the head of the log. */
void playFortnight({ restarts: true }).then(({ head }) => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  process.stdout.write(JSON.stringify({ timeZone, head }));
});
