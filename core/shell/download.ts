/** Some browsers begin to read a little after the press. */
const READ_MS = 10_000;

/** Gives the browser a file that was made here. Its address is the browser's own, and is gone afterwards. */
export function download(name: string, type: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
