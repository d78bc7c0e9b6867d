import type { AppRefusal } from '../../app/refusal';
import type { ApiContext } from './context';
import { Refused } from './types/refused';

/** The refusal as its caller is told of it, counted. */
export function refused({ services }: ApiContext, refusal: AppRefusal): Refused {
  services.app.metrics.refused(refusal.code);
  return new Refused(refusal);
}
