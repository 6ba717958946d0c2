import { Alert, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'

interface Props {
  /** What the file must hold. */
  children: ReactNode
  label: string
  accept: Record<string, string[]>
  mostBytes: number
  isBusy: boolean
  message: string | null
  onFiles(files: File[]): unknown
}

/** Where the file of an import is chosen, and what was wrong with it. */
export function ChooseFile({ children, label, accept, mostBytes, isBusy, message, onFiles }: Props) {
  return (
    <Paper withBorder p="lg">
      <Text mb="md">{children}</Text>
      <FileDrop label={label} accept={accept} mostBytes={mostBytes} files={[]} onFiles={onFiles} />
      <div role="status">{isBusy && <Text mt="sm">Checking file…</Text>}</div>
      {message && (
        <Alert color="red" role="alert" mt="sm">
          {message}
        </Alert>
      )}
    </Paper>
  )
}
