/** A PDF page by page, or a photo, as pictures beside what is read from them. Loaded only where one is shown. */
import { Group, Loader, Stack, Text } from '@mantine/core'
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { type Ref, useEffect, useRef, useState } from 'react'

GlobalWorkerOptions.workerSrc = workerUrl

/** Of a certificate there are one or two; of what is longer, the file is downloaded. */
const mostPages = 20
const widthInPixels = 1400

interface Props {
  file: Blob
  /** What it is, for a screen reader. */
  label: string
}

export const DocumentView = ({ file, label }: Props) =>
  file.type.startsWith('image/') ? <Photo file={file} label={label} /> : <Pdf file={file} label={label} />

function Pdf({ file, label }: Props) {
  const { document, hasFailed } = usePdf(file)
  if (hasFailed) return <NotShown />
  if (!document)
    return (
      <Group role="status" aria-label="Loading document">
        <Loader size="sm" />
      </Group>
    )
  const pages = Array.from({ length: Math.min(document.numPages, mostPages) }, (_, index) => index + 1)
  return (
    <Stack gap="sm">
      {pages.map((number) => (
        <Page
          key={number}
          document={document}
          number={number}
          label={`${label}, page ${number} of ${document.numPages}`}
        />
      ))}
      {document.numPages > mostPages && (
        <Text size="sm">Download the file to see all {document.numPages} pages.</Text>
      )}
    </Stack>
  )
}

const NotShown = () => <Text role="alert">This file can’t be shown here. Download it instead.</Text>

function Photo({ file, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    createImageBitmap(file)
      .then((picture) => {
        if (!canvas.current) return
        canvas.current.width = picture.width
        canvas.current.height = picture.height
        canvas.current.getContext('2d')?.drawImage(picture, 0, 0)
      })
      .catch(() => setFailed(true))
  }, [file])
  return hasFailed ? <NotShown /> : <Picture ref={canvas} label={label} />
}

function usePdf(file: Blob) {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    const loading = file
      .arrayBuffer()
      .then((data) => getDocument({ data, enableXfa: false, stopAtErrors: false }))
    loading
      .then((task) => task.promise)
      .then((opened) => {
        if (!isGone) setDocument(opened)
      })
      .catch(() => {
        if (!isGone) setFailed(true)
      })
    return () => {
      isGone = true
      void loading.then((task) => task.destroy()).catch(() => {})
    }
  }, [file])
  return { document, hasFailed }
}

function Page({ document, number, label }: { document: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let stop = () => {}
    let isGone = false
    void document
      .getPage(number)
      .then(async (page) => {
        if (isGone || !canvas.current) return
        const natural = page.getViewport({ scale: 1 })
        const viewport = page.getViewport({ scale: widthInPixels / natural.width })
        canvas.current.width = viewport.width
        canvas.current.height = viewport.height
        const rendering = page.render({ canvas: canvas.current, viewport })
        stop = () => rendering.cancel()
        await rendering.promise
      })
      .catch(() => {})
    return () => {
      isGone = true
      stop()
    }
  }, [document, number])
  return <Picture ref={canvas} label={label} />
}

const look = {
  width: '100%',
  height: 'auto',
  background: 'white',
  border: '1px solid var(--mantine-color-default-border)',
}

const Picture = ({ ref, label }: { ref: Ref<HTMLCanvasElement>; label: string }) => (
  <canvas ref={ref} role="img" aria-label={label} style={look} />
)
