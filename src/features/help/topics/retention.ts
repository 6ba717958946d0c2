import type { TopicText } from '../topic.ts'

export const retention: TopicText = {
  summary: 'How long contract documents are kept, holds, and disposition with a certificate.',
  keywords:
    'retention schedule records legal hold audit hold litigation records request disposition destroy destruction certificate archive transfer permanent delete documents',
  sections: [
    {
      heading: 'The retention schedule',
      blocks: [
        'The [Retention Schedule](/retention-schedule) says for each contract type how many years documents are kept after the end, on what legal basis, and what happens then: destroy, transfer to the archive, or keep permanently. **All other contracts** covers types without a rule of their own. Without any rule, nothing is due.',
        'Years are counted from the end with all renewals and amendments, or from the termination or rejection. Each time you save the schedule, it becomes a new version.',
      ],
    },
    {
      heading: 'Holds',
      blocks: [
        'On a contract’s **Retention** tab, choose **Place Hold** for a lawsuit, an audit, or a records request. While a hold is in effect, no one can dispose of the contract’s documents, and a disposition that was proposed is stopped. Release the hold with a reason; both stay in the list.',
      ],
    },
    {
      heading: 'Dispose of documents',
      blocks: [
        {
          steps: [
            'Open [Records Retention](/retention). **Due** lists contracts whose period is over, with what would be deleted.',
            'Select contracts, and choose **Propose Disposition**.',
            'Someone else opens **Waiting for Approval**, and approves or declines. Neither you nor your delegate can approve your own proposal.',
          ],
        },
        'After approval, files, the agreement’s text with its versions, and comments are deleted for good, also those of amendments, renewals, and extensions. The contract stays in the register with its dates, amounts, approvals, signatures, payments, and hashes. Its **Retention** tab has the certificate of disposition. Backups hold deleted documents until they are replaced.',
        'Where the schedule says **Transfer to the archive**, all of this is first put into one package: a zip file with the documents, the contract’s record with its comments and text versions, the certificate, and a manifest with the SHA-256 of each file, laid out as a BagIt bag. The contract is then marked as archived. Download the package under **Disposed Of** or on the **Retention** tab, and send it to the archive. Countyhall keeps it.',
      ],
    },
  ],
}
