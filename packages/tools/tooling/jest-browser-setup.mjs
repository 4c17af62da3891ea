import { configure } from '@testing-library/react';

// What is waited for comes late on a busy machine; testing-library's own second is too short then.
configure({ asyncUtilTimeout: 10_000 });
