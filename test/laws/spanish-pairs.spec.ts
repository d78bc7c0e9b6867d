import { spanishPairs } from '../../src/engine/variants/spanish-pairs/spanish-pairs';
import { lawsOf } from './laws';
import { line } from './line-family';

lawsOf(spanishPairs, line);
