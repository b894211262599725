import { openBank, openMare } from '../testing/open-bank.ts';
import { describePsp } from '../testing/psp-conformance.ts';

describePsp('API Pix, as Efí speaks it', openBank);
describePsp('Maré', openMare);
