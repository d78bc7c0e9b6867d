import { spanishIndividual } from '../../src/engine/variants/spanish-individual/spanish-individual';
import { lawsOf } from './laws';
import { line } from './line-family';

lawsOf(spanishIndividual, line);
