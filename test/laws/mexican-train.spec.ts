import { mexicanTrain } from '../../src/engine/variants/mexican-train/mexican-train';
import { lawsOf } from './laws';
import { ownedTrains } from './trains-family';

lawsOf(mexicanTrain, ownedTrains);
