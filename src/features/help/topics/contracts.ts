import type { TopicText } from '../topic.ts'

export const contracts: TopicText = {
  summary: 'From a draft through approval and signatures to an executed contract.',
  keywords:
    'contract contracts agreement vendor number authority department start end date amount budget line approve approval route step sign signature execute executed terminate archive reject clone cover sheet template waiting',
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
            '**Signed copy**: the contract as all parties signed it.',
          ],
        },
      ],
    },
    {
      heading: 'Approval',
      blocks: [
        '**Submit for Approval** sends the contract along its [route](/contract-routing). From then on it’s locked. No one can approve a contract that they submitted, not even as a delegate.',
        'Anyone whose step it is can **Return** it with a comment. It’s a draft again, and all approvals are void. **Reject** ends it.',
        'When every step has approved, upload the signed copy on the **Routing** tab, and choose **Execute**. An executed contract can’t be changed.',
      ],
    },
  ],
}
