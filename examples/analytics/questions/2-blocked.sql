-- How do rounds end? The share that was blocked, and how many moves a round takes.
SELECT variant,
       count(*) AS rounds,
       round(100 * avg(blocked::INTEGER), 1) AS blocked_percent,
       round(avg(decisions), 1) AS moves,
       round(100 * sum(passes) / sum(decisions), 1) AS pass_percent
FROM rounds
WHERE reason IS NOT NULL
GROUP BY variant
ORDER BY blocked_percent DESC, variant;
