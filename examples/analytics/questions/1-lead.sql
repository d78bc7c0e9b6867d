-- Does it help to lead? Rounds that the side of the lead won, against its share if it did not matter.
WITH table_of AS (SELECT game_id, list_max(sides) + 1 AS side_count FROM games)
SELECT r.variant,
       count(*) AS rounds,
       round(100 * avg((r.lead_side = r.winner_side)::INTEGER), 1) AS lead_won_percent,
       round(100 * avg(1 / t.side_count), 1) AS even_percent
FROM rounds r JOIN table_of t USING (game_id)
WHERE r.lead_side IS NOT NULL AND r.winner_side IS NOT NULL AND t.side_count > 1
GROUP BY r.variant
ORDER BY lead_won_percent - even_percent DESC, r.variant;
