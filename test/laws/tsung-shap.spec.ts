import { tsungShap } from '../../src/engine/variants/tsung-shap/tsung-shap';
import { fishing } from './fishing-family';
import { lawsOf } from './laws';

lawsOf(tsungShap, fishing);
