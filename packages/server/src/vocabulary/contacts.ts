/** What an owner's telephone number is for. */
export const PHONE_TYPES = ['home', 'work', 'office', 'mobile', 'mobile1', 'other'] as const;

/** What an owner's email address is for. */
export const EMAIL_TYPES = ['primary', 'secondary', 'other'] as const;
