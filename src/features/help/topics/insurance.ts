import type { TopicText } from '../topic.ts'

export const insurance: TopicText = {
  summary: 'What contracts require, certificates of insurance, and which vendors are covered.',
  keywords:
    'insurance certificate coverage liability policy limit aggregate additional insured waiver of subrogation umbrella workers compensation expire expiration lapse lapsed covered override requirement broker ACORD agent link request ask',
  sections: [
    {
      heading: 'What a contract requires',
      blocks: [
        'A new contract starts with what its type requires, as set in [Insurance Requirements](/insurance-requirements). While the contract is a draft, you can change that on its **Insurance** tab. An amendment, renewal, or extension can change it from its effective date on.',
        'A contract is executed only if its vendor has the required insurance on the start date. Someone with the right to override can let it pass with a reason, which stays on record.',
      ],
    },
    {
      heading: 'Review a certificate',
      blocks: [
        {
          steps: [
            'Open it in [Certificates of Insurance](/insurance/certificates), or choose **Upload Certificate** if someone sent it to you.',
            'Enter each policy beside the picture of the certificate, and choose **Save**.',
            'Choose **Accept**, or **Return** it with a reason. A vendor who sent it is told by email.',
          ],
        },
        'A policy covers up to 12:01 a.m. of its expiration date. An umbrella policy in effect is added to the limits of general liability, automobile liability, and workers’ compensation.',
        'An accepted certificate can’t be changed. If something was read wrong, or the insurer canceled a policy, choose **Correct**. Once accepted, the correction counts instead.',
      ],
    },
    {
      heading: 'Ask for a certificate',
      blocks: [
        {
          steps: [
            'Open the vendor in [Insurance](/insurance), or the **Insurance** tab of a contract, and choose **Ask for a Certificate**.',
            'Enter the email address of the vendor or its insurance agent, and select the coverages that the certificate needs to show.',
            'Choose **Send Email**. The address gets a link that works for 30 days, for one certificate, without an account.',
          ],
        },
        'A certificate sent by the link appears among those to review. If you return it, the address gets the reason and a new link. A reminder goes out three days before the due date. **Ask Again** sends another link, and **Withdraw** ends the request.',
      ],
    },
    {
      heading: 'Who is covered',
      blocks: [
        '[Insurance](/insurance) lists vendors by how urgent it is: expired, missing, and what expires soon. Open a vendor to ask whether it was covered on any day, as the county knew it on any other day.',
      ],
    },
  ],
}
