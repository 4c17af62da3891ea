import { configure } from '@testing-library/react';

// Ends what hangs: on a busy machine, twenty writes one after the other took more than ten seconds.
configure({ asyncUtilTimeout: 30_000 });
