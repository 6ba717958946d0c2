/** A process of its own that makes one packet of the documents in a folder, and tells how long it took and what it needed. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { itemWith, packetOf } from '#features/meetings/server/meeting-documents/packet/packet.fixture.ts'

const [folder = '', target = ''] = process.argv.slice(2)
const papersEach = 3

const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'))
const files = new Map(names.map((name) => [randomUUID() as string, name]))
const papers = Array.from(files, ([file_id, name]) => ({ title: `Paper ${name}`, file_id, name }))
const items = Array.from({ length: Math.ceil(papers.length / papersEach) }, (_, at) =>
  itemWith(
    String(at + 1),
    'Award the contract for road salt',
    papers.slice(at * papersEach, (at + 1) * papersEach),
  ),
)

let most = 0
const look = () => {
  most = Math.max(most, process.memoryUsage.rss())
}
setInterval(look, 50).unref()
const started = performance.now()
const packet = await packetOf(items, {
  open: (id) => readFile(join(folder, files.get(id) ?? '')),
})
look()
const seconds = (performance.now() - started) / 1000
await writeFile(target, packet)
console.log(JSON.stringify({ seconds, megabytes: Math.round(most / 1024 / 1024) }))
process.exit(0)
