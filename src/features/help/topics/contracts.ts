import type { TopicText } from '../topic.ts'

export const contracts: TopicText = {
  summary: 'From a draft through approval and signatures to an executed contract.',
  keywords:
    'contract contracts agreement vendor number authority department start end date amount budget line approve approval route step sign signature execute executed terminate archive reject clone cover sheet template waiting amend amendment renew renewal extend extension option payment payments expended balance import timeline in effect register public publish published withhold fiscal year annual statistics turnaround median days redline compare comparison versions word docx tracked changes export',
  sections: [
    {
      heading: 'Start a contract',
      blocks: [
        {
          steps: [
            'Choose [New Contract](/contract-form). The next number of the year is filled in; you can enter another one.',
            'Choose the department and the vendor, and enter the contract’s name and its end date.',
            'Choose **Save**. The contract is a draft that only your department and those who see all contracts can open.',
          ],
        },
        '**Clone Contract** fills the form in from another contract, without its number, dates, and authority. To start from an adopted resolution or from an award, choose **Start Contract** there.',
      ],
    },
    {
      heading: 'What a contract needs',
      blocks: [
        'The top of each contract lists what it still needs before it can be executed. Choose a line to go where it’s entered.',
        {
          list: [
            '**Money**: the amount, and the budget lines that pay for it. The lines must equal the amount.',
            '**Authority**: the adopted resolution, the award, or the rule that delegates it.',
            '**Agreement**: the text, written here from the [template](/agreement-templates) for its type, or attached as a file.',
            '**Routing**: the approval of each step, for the contract exactly as it is.',
            '**Insurance**: certificates that cover what the contract requires. See [Insurance](/help/insurance).',
            '**Signed copy**: the contract as all parties signed it.',
          ],
        },
      ],
    },
    {
      heading: 'Compare versions of an agreement',
      blocks: [
        {
          steps: [
            'On the **Agreement** tab, choose **Compare Versions**.',
            'Choose two versions: of the text that’s written here, of an attached Word file (.docx), or one of each. To check a copy that the vendor sent back, attach it and compare it with the current text.',
            'The summary says how many paragraphs were added, removed, changed, or moved. Choose **Next Change**, or press Alt with ↓ or ↑.',
          ],
        },
        'Unchanged paragraphs are folded. Formatting, automatic numbers, headers, footers, footnotes, and pictures aren’t compared, and changes that are already tracked in a Word file are read as accepted.',
        '**Export** saves the comparison as a PDF, or as a Word file with tracked changes that the other party can accept or reject. **Export Agreement** on the **Agreement** tab saves the text itself.',
      ],
    },
    {
      heading: 'What ends soon',
      blocks: [
        'The [Contract Calendar](/contracts/calendar) shows the contracts that end in a year. Start a renewal from there, or choose **Let It End**: the decision stays on record, and no more notices are sent about that date.',
        'Before a contract ends, its manager and the contract managers of its department get emails on the days set in [County Settings](/county).',
      ],
    },
    {
      heading: 'Approval',
      blocks: [
        '**Submit for Approval** sends the contract along its [route](/contract-routing). From then on it’s locked. No one can approve a contract that they submitted, not even as a delegate. The route can ask several reviewers **at the same time**: each approves on their own, and the next step starts when all of them have.',
        'Anyone whose step it is can **Return** it with a comment. It’s a draft again, and all approvals are void. **Reject** ends it.',
        'When every step has approved, [request signatures](/help/signatures) or upload the signed copy on the **Routing** tab. Then choose **Execute**. An executed contract can’t be changed; it’s amended, renewed, or extended.',
      ],
    },
    {
      heading: 'Amend, renew, or extend a contract',
      blocks: [
        {
          steps: [
            'Open the executed contract, and choose **Amend**, **Renew**, or **Extend** on its **Changes** tab.',
            'Enter the reason, the effective date, and the amount added or the new end date. To lower the amount, start it with a minus sign.',
            'The change opens as a draft with a number such as 20260142 Amendment 1. Enter its budget lines on the **Money** tab and its authority on the **Overview** tab.',
            'Choose **Submit for Approval**. It takes the same route as a contract, and counts once it’s executed and effective.',
          ],
        },
        'If a contract has options to renew, each renewal uses one, and the latest day to decide is on its timeline. The county’s longest term is in [County Settings](/county).',
        'Lists, the cover sheet, and the contract’s page show the amount and the end date in effect today. To see another day, enter it in **In effect on** on the **Changes** tab.',
      ],
    },
    {
      heading: 'Registers and statistics',
      blocks: [
        'The [Contract Register](/contracts/register) lists every contract executed or in effect in a year, with amounts and terms as of its end. Export it to Excel, or download it as a PDF. The month in which the year begins is in [County Settings](/county).',
        '[Contract Statistics](/contracts/statistics) shows the days at each step, and from request to execution by department. Half took the **Median days** or less; nine of ten took the **90th percentile** or less. Choose a number to list the contracts it counts.',
        'Executed contracts are in the public register at **/public/contracts** and in open data, unless County Settings say otherwise. Signed copies are there only if the county publishes them. The County Attorney can withhold a contract on its **Overview** tab, with a reason that only staff see.',
      ],
    },
    {
      heading: 'Payments',
      blocks: [
        'The **Money** tab of an executed contract shows what has been expended against its amount, by fiscal year. Finance records payments there, or for all contracts with **Import**, **Import Payments** on the [list](/contracts). To bring contracts that were executed before, see [Import contracts](/help/import-contracts).',
        'Payments can’t be changed or deleted. To correct one, choose **Reverse**, or record a negative amount. A payment over the contract’s amount is recorded and flagged.',
        'The contract’s manager and the department’s contract managers get an email at 75%, 90%, and 100% of the amount.',
      ],
    },
  ],
}
