import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { VendorSelect } from '#features/vendors/web/pieces.ts'
import { call } from '#platform/web/api/index.ts'
import { FileDrop } from '#platform/web/form/FileDrop.tsx'
import { FormDialog } from '#platform/web/form/FormDialog.tsx'
import { useAppForm } from '#platform/web/form/use-app-form.ts'
import { toast } from '#platform/web/ui/toast.ts'
import { addCertificate } from '../contract.ts'
import { useInsuranceChanged } from './api.ts'
import { certificateFiles } from './certificate-files.ts'

const Fields = z.object({
  vendor: z.uuid('Vendor is required.'),
  files: z.array(z.instanceof(File)).min(1, 'Choose a file.'),
})

/** Staff received it by mail or email; what it says is entered beside its picture. */
export function UploadDialog({ onClose }: { onClose(): void }) {
  const changed = useInsuranceChanged()
  const navigate = useNavigate()
  const state = useAppForm({
    schema: Fields,
    initialValues: { vendor: '', files: [] as File[] },
    async save({ vendor, files }) {
      const [file] = files
      const { id } = await call(addCertificate, { body: { vendor }, ...(file && { files: { file } }) })
      toast.good('Certificate uploaded')
      void changed()
      await navigate({ to: '/insurance/certificates/$id', params: { id }, ignoreBlocker: true })
    },
  })
  const { form } = state
  const { vendor, files } = form.getValues()
  return (
    <FormDialog
      title="Upload Certificate"
      state={state}
      labels={{ vendor: 'Vendor', files: 'Certificate' }}
      action="Upload"
      onClose={onClose}
    >
      <VendorSelect
        {...form.getInputProps('vendor')}
        value={vendor}
        name={undefined}
        onChange={(id) => form.setFieldValue('vendor', id ?? '')}
      />
      <FileDrop
        label="Certificate"
        {...certificateFiles}
        files={files}
        onFiles={(chosen) => form.setFieldValue('files', chosen)}
      />
    </FormDialog>
  )
}
