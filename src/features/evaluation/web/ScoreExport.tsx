import { callFile } from '#platform/web/api/index.ts'
import { saveFile } from '#platform/web/table/save-file.ts'
import { makeWorkbook } from '#platform/web/table/workbook.ts'
import { ExportMenu } from '#platform/web/ui/ExportMenu.tsx'
import { useRunWithToast } from '#platform/web/ui/use-run-with-toast.ts'
import type { Panel } from '../contract.ts'
import { printScoreSummary } from '../scores-contract.ts'
import { sheetOfScores } from '../sheet.ts'

export function ScoreExport({ panel }: { panel: Panel }) {
  const { runWithToast, isRunning } = useRunWithToast()
  const name = `Score Summary ${panel.number}`
  const params = { id: panel.project_id }
  const savePdf = async () => saveFile(await callFile(printScoreSummary, { params }), `${name}.pdf`)
  const saveSheet = async () => saveFile(await makeWorkbook(sheetOfScores(panel)), `${name}.xlsx`)
  return (
    <ExportMenu
      isRunning={isRunning}
      files={[
        { label: 'Excel workbook with formulas (.xlsx)', onSave: () => runWithToast(saveSheet) },
        { label: 'PDF', onSave: () => runWithToast(savePdf) },
      ]}
    />
  )
}
