/** Some browsers start to read the file shortly after the click. */
const READ_MS = 10_000;

/** Offers a file that was created on this page as a download. Its address is revoked afterwards. */
export function download(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), READ_MS);
}
