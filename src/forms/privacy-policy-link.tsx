/** The privacy policy, in a new tab: what is typed into the form stays where it is. */
export function PrivacyPolicyLink() {
  return (
    <a href="/privacy-policy" target="_blank" rel="noopener">
      privacy policy<span className="sr"> (opens in a new tab)</span>
    </a>
  );
}
