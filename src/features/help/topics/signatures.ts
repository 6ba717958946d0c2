import type { TopicText } from '../topic.ts'

export const signatures: TopicText = {
  summary: 'Have a contract signed electronically by the county and the vendor.',
  keywords:
    'sign signature signatures signer electronic esign e-sign request remind withdraw decline link code vendor certificate of signatures signed copy pdf seal pades digital verify',
  sections: [
    {
      heading: 'Request signatures',
      blocks: [
        {
          steps: [
            'Open an approved [contract](/contracts) and choose the **Routing** tab.',
            'Under **Signatures**, choose **Request Signatures**.',
            'Add the people who sign for the county, and the vendor’s email addresses. Enter the name of the person who signs for the vendor.',
            'Choose whether they sign one after the other or all at once, and choose **Send for Signature**.',
          ],
        },
        'An address must be on record for the vendor: its own email, a contact’s, or a user’s. Add contacts under [Vendors](/vendors). The person who submitted the contract can’t sign it for the county.',
        'Everyone signs the same PDF. If the contract is returned, the request is void, and signatures that were given no longer count.',
      ],
    },
    {
      heading: 'Sign a document',
      blocks: [
        'Documents that wait for you are listed under [Contracts](/contracts) and in the Vendor Portal, and you get an email.',
        {
          steps: [
            'Open the document from the email or the list, and read the PDF.',
            'Type your name as it was requested, and agree to sign electronically.',
            'Enter your password, and choose **Sign**. To refuse, choose **Decline to Sign** and enter a reason; the request ends for everyone.',
          ],
        },
        'A vendor’s signer without an account gets a link, which works for 14 days. To sign, they confirm the email address that it was sent to, and enter the code that we email there.',
      ],
    },
    {
      heading: 'Remind or withdraw',
      blocks: [
        '**Remind** emails a signer again. You can send one email an hour. Someone without an account gets a new link, and the earlier one stops working.',
        '**Withdraw Request** ends it with a reason that the signers are told. You can then request signatures again, or upload a copy that was signed by hand.',
      ],
    },
    {
      heading: 'The signed copy',
      blocks: [
        'Once all have signed, a certificate of signatures is added to the document: who signed, when, from which IP address, and how they were identified. The contract has its signed copy, and can be executed.',
        'Where your county has a digital certificate, the signed copy is sealed with it. Once the contract is executed, anyone can verify it on the [public portal](/public-portal) by its code or its file.',
        'You can upload a copy that was signed by hand as long as no one has signed here. If a document was sent for signature before, the page shows whether the uploaded file begins with it, and the SHA-256 of the document that was sent.',
      ],
    },
  ],
}
