/** A form's file in memory. Its name and declared type come from the sender and are not used. */
export interface FormFile {
  buffer: Buffer;
}

declare global {
  // Express documents this namespace for properties that middleware adds to a request.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express's types are extended in theirs
  namespace Express {
    interface Request {
      /** Set when the parsed form contains a file. */
      file?: FormFile;
    }
  }
}
