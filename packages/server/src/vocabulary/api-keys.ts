/** The forms of a team's keys that are made here (D51); an operator may preset others. */
export const CLIENT_ID_FORM = /^[0-9a-f]{24}$/;
export const SECRET_FORM = /^[0-9a-f]{30}$/;
