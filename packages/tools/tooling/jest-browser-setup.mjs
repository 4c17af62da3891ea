import { configure } from '@testing-library/react';

// On a busy machine, testing-library's default of one second is too short.
configure({ asyncUtilTimeout: 10_000 });
