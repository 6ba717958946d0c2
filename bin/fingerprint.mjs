/** Tells whether a result is still the one of these files. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

/** Of names and contents; folders are walked, missing files count as missing. */
export function fingerprint(paths, isInput = () => true) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((name) => filesOf(name, isInput)).sort()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

export function hasStamp(stamp, value) {
  const file = join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8').trim() === value
}

export function setStamp(stamp, value) {
  const file = join(root, stamp)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${value}\n`)
}

export function removeStamp(stamp) {
  rmSync(join(root, stamp), { force: true })
}

function filesOf(path, isInput) {
  const full = join(root, path)
  if (!existsSync(full) || !isInput(path)) return []
  try {
    return readdirSync(full).flatMap((name) => filesOf(`${path}/${name}`, isInput))
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
