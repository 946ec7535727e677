/**
 * What each form asks for, why, and for how long it is kept: every form that takes personal data links to it (California
 * Civil Code 1798.100(a); rule 3 of India's Digital Personal Data Protection Rules 2025, from May 14, 2027).
 */
export const noticeAtCollection = "/notice-at-collection";
