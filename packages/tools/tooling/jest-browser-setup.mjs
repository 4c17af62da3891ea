import { configure } from '@testing-library/react';

// Ends what hangs: on a busy machine, twenty writes one after the other took more than half a minute.
configure({ asyncUtilTimeout: 120_000 });
