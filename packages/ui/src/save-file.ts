/** Downloads a file under a name through the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoke the URL only after the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
