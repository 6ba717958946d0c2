/** A form with files, as a browser sends it. */

type NamedFile = readonly [name: string, content: Uint8Array]

export async function formRequest(
  fields: Readonly<Record<string, string>>,
  files: Readonly<Record<string, NamedFile>>,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, [fileName, content]] of Object.entries(files))
    form.set(name, new Blob([new Uint8Array(content)]), fileName)
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  }
}
