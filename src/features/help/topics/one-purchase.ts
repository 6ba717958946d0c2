import type { TopicText } from '../topic.ts'

export const onePurchase: TopicText = {
  summary: 'One purchase from the request to the contract, step by step: a bridge.',
  keywords: 'tour story bridge beginning demo example walk thread chain process',
  sections: [
    {
      heading: 'From request to contract',
      blocks: [
        'A bridge is posted for twelve tons, and the Highway Department wants to replace it. Every record on the way is linked to the one it came from.',
        {
          steps: [
            '**Resolution.** The department asks the Board to let it seek bids. The request is reviewed, step by step. See [Resolutions](/resolutions).',
            '**Vote.** The Clerk puts it on an agenda, and the Board adopts it by roll call vote. See [Meetings](/meetings).',
            '**Project.** The department describes what it needs, and Legal reviews the document. See [Procurement](/procurement).',
            '**Solicitation.** Purchasing publishes it. Vendors submit sealed bids, which no one can read before the bid opening.',
            '**Award.** Bids are compared, and the lowest responsive and responsible bidder is awarded the work.',
            '**Contract.** It starts with everything the award says, is approved, signed, and executed. See [Contracts](/contracts).',
            '**Insurance.** The vendor’s certificate is reviewed against what the contract requires. See [Insurance](/insurance).',
            '**Amendment.** Something unexpected comes up, and the contract is changed the same way it was made.',
          ],
        },
      ],
    },
    {
      heading: 'The thread',
      blocks: [
        'The page of each of these records shows its **Thread**: where it comes from, what came of it, and the days between. **Open thread** shows it on a page of its own, with **Print Thread** for the file.',
        {
          keys: [
            [['←', '→'], 'Go to the step before or after'],
            [['↑', '↓'], 'Go through all steps in order'],
            [['Enter'], 'Open the step'],
          ],
        },
        { note: 'You see only records that your role can open, and decisions that are public.' },
      ],
    },
  ],
}
