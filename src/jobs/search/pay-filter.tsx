import type { JobCriteria } from "../domain/criteria.ts";
import { payPeriodNames, payText } from "../domain/job-words.ts";
import type { JobFacets } from "../domain/search-result.ts";
import { type PayCurrency, payCurrencies, payPeriods } from "../domain/terms.ts";
import { FilterGroup } from "./filter-choices.tsx";
import { searchFormId } from "./search-form.tsx";
import { SearchLink } from "./search-link.tsx";

const currencyNames: Record<PayCurrency, string> = { USD: "US $", INR: "India ₹" };
const shownLevels = 4;
const unreadId = "filter-pay-error";

/** Pay that a job has to reach: typed, or chosen from what many jobs reach. */
export function PayFilter({ criteria, facets }: { criteria: JobCriteria; facets: JobFacets }) {
  const { pay, unreadPay } = criteria;
  const typed = pay ?? unreadPay;
  const currency = typed?.currency ?? mostCommon(facets);
  const levels = Object.entries(facets.pay[currency]).map(([level, count]) => ({
    pay: { amount: Number(level), currency, period: "year" } as const,
    count,
  }));
  return (
    <FilterGroup legend="Pay at least" chosen={pay ? 1 : 0} isOpen={unreadPay !== undefined}>
      {/* Its own key: what was typed gives way when another pay is searched. */}
      <div
        className="filters-pay"
        key={typed && `${typed.amount} ${typed.currency} ${typed.period}`}
      >
        <label>
          <span className="sr">Amount</span>
          <input
            name="pay"
            id="filter-pay"
            form={searchFormId}
            inputMode="decimal"
            autoComplete="off"
            placeholder="Amount"
            defaultValue={typed?.amount}
            aria-invalid={unreadPay ? true : undefined}
            aria-describedby={unreadPay && unreadId}
          />
        </label>
        <label>
          <span className="sr">Currency</span>
          {/* Where no pay is searched, that of most jobs: of others, once they are those of another country. */}
          <select key={currency} name="currency" form={searchFormId} defaultValue={currency}>
            {payCurrencies.map((name) => (
              <option key={name} value={name}>
                {currencyNames[name]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="sr">Period</span>
          <select name="period" form={searchFormId} defaultValue={typed?.period ?? "year"}>
            {payPeriods.map((name) => (
              <option key={name} value={name}>
                {payPeriodNames[name]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {unreadPay && (
        <p className="err" id={unreadId}>
          Write an amount such as 120,000, 120k or 62.50.
        </p>
      )}
      {levels.length > 0 && (
        <ul className="filters-places">
          {levels.slice(0, shownLevels).map(({ pay, count }) => (
            <li key={pay.amount}>
              <SearchLink to={{ ...criteria, pay, unreadPay: undefined, page: 1 }}>
                {payText({ ...pay, min: pay.amount, max: pay.amount })}
              </SearchLink>
              <small>{count}</small>
            </li>
          ))}
        </ul>
      )}
    </FilterGroup>
  );
}

/** The currency in which more of the jobs found are paid. */
function mostCommon({ pay }: JobFacets): PayCurrency {
  const most = (currency: PayCurrency) =>
    Math.max(0, ...Object.values(pay[currency]).map((count) => count ?? 0));
  return most("INR") > most("USD") ? "INR" : "USD";
}
