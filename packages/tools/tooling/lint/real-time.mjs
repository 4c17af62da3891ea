/**
 * For `no-restricted-syntax`. A device's clock may be hours wrong, and then Today is another day. The site's
 * answers set the real time; only the clock's own files read the device's.
 */
export const REAL_TIME = {
  selector: [
    "MemberExpression[object.name='Date'][property.name='now']",
    "NewExpression[callee.name='Date'][arguments.length=0]",
    "CallExpression[callee.name='Date']",
  ].join(),
  message:
    "The device's clock may be wrong: ask now() of @walkies/remote-sdk/clock or useNow() of @walkies/remote-sdk for the time, and deviceNow() for how long something takes.",
};
