import { Anchor } from '@mantine/core'
import { saveFile } from '../table/save-file.ts'
import { useRunWithToast } from './use-run-with-toast.ts'

interface Props {
  name: string
  onLoad(): Promise<Blob>
}

/** A file by its name, to save; where it can’t be loaded, a toast says so. */
export function FileLink({ name, onLoad }: Props) {
  const { runWithToast, isRunning } = useRunWithToast()
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      underline="always"
      style={{ overflowWrap: 'anywhere', textAlign: 'start' }}
      aria-busy={isRunning}
      onClick={() => runWithToast(async () => saveFile(await onLoad(), name))}
    >
      {name}
    </Anchor>
  )
}
