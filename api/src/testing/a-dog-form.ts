/** A dog's form as browsers send it: texts, and files under the name `image`. */
export function aDogForm(
  texts: Record<string, string> = {},
  ...files: { bytes: Buffer; name?: string; type?: string }[]
): FormData {
  const form = new FormData();
  const all = { name: 'Biscuit', breed: 'Beagle', description: 'Pulls a little.', ...texts };
  for (const [name, text] of Object.entries(all)) form.set(name, text);
  for (const { bytes, name = 'dog.jpg', type = 'image/jpeg' } of files) {
    form.append('image', new Blob([new Uint8Array(bytes)], { type }), name);
  }
  return form;
}
