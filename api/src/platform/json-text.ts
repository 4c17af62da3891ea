import { Header } from '@nestjs/common';

/**
 * For a handler that returns JSON as text, built by PostgreSQL: it is sent as it is, without
 * being read and written once more.
 */
export const JsonText = () => Header('content-type', 'application/json; charset=utf-8');
