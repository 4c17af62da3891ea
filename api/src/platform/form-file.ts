/** A file of a form, kept in memory. Its name and declared type are the sender's, so not used. */
export interface FormFile {
  buffer: Buffer;
}

declare global {
  // Express itself offers this namespace as the place for what middleware adds to a request.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Express {
    interface Request {
      /** Set where a form was read that has one. */
      file?: FormFile;
    }
  }
}
