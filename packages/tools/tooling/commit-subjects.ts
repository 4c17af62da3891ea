const LONGEST = 65;
const FORM =
  /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)\([a-z][a-z\d,-]*\): \S/;

/** Faults of commit subjects, one sentence each: type and scope are missing, or it is too long. */
export function subjectFaults(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => [
    ...(FORM.test(subject) ? [] : [`'${subject}' does not begin with a type and a scope`]),
    ...(subject.length > LONGEST
      ? [`'${subject}' is ${subject.length} characters long, not at most ${LONGEST}`]
      : []),
  ]);
}
