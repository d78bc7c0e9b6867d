import { traditional } from '../../src/engine/variants/traditional/traditional';
import { lawsOf } from './laws';
import { line } from './line-family';

lawsOf(traditional, line);
