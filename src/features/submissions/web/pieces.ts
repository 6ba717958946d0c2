/** For screens about what was opened: the files that came with it. */
export { OpenedFiles } from './OpenedFiles.tsx'
