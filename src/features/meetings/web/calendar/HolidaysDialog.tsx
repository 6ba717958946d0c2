import { Skeleton } from '@mantine/core'
import { AppDialog } from '#platform/web/ui/AppDialog.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { useHolidays } from '../dashboard/api.ts'
import { HolidaysForm } from './HolidaysForm.tsx'

interface Props {
  year: number
  onClose(): void
}

export function HolidaysDialog({ year, onClose }: Props) {
  const holidays = useHolidays(year)
  if (holidays.isSuccess) return <HolidaysForm holidays={holidays.data} onClose={onClose} />
  return (
    <AppDialog title={`${year} Holidays`} size="lg" onClose={onClose}>
      {holidays.isPending ? (
        <Skeleton height={240} role="status" aria-label="Loading holidays" />
      ) : (
        <ErrorState error={holidays.error} onRetry={() => holidays.refetch()} />
      )}
    </AppDialog>
  )
}
