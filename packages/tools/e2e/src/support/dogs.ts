import { type Caller, DEMO, signIn } from './people.js';

/** Sends a call as staff and returns the answer; throws on a refusal. */
export async function mustCall(
  staff: Caller,
  call: `${'POST' | 'PUT'} /${string}`,
  form: object,
): Promise<unknown> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await staff.call(method, path, form);
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** Adds a dog that new walkers may not handle, so that other tests do not plan it; returns its id. */
export async function aMaroonDog(name: string): Promise<number> {
  const admin = await signIn(DEMO.admin);
  const dog = { name, breed: 'Collie', description: 'Made for a test.', grade: 'maroon' };
  return ((await mustCall(admin, 'POST /dogs', dog)) as { id: number }).id;
}

/** Clears a walker for maroon. */
export async function clearForMaroon(uid: string): Promise<void> {
  const form = { grade: 'maroon', reason: 'Walked with me, calm so far.' };
  await mustCall(await signIn(DEMO.marshal), `PUT /walkers/${uid}/clearance`, form);
}
