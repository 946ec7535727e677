/** Tells whoever debugs a link which path is missing. */
console.error(`404 Page Not Found: ${location.pathname}`);
